import { ArrowLeft, ChevronDown, LogOut, Menu, type LucideIcon } from "lucide-react";
import type { Access } from "@loupe/contract/access";
import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { Link, useLocation } from "#ui/navigation.ts";
import { logOut } from "#browser/log-in.ts";
import { cx } from "#ui/class-names.ts";
import * as texts from "#texts/dashboard/dashboard.ts";

export type Entry = {
  to: string;
  label: string;
  Icon: LucideIcon;
  about: string;
  /** The title of the group that begins with this entry. */
  begins?: string;
  /** The page that the menu shows in place of this one, which is one of its tabs. */
  under?: string;
  /** The access that a role needs for this page. */
  access?: Access;
};

type Props = { pages: readonly Entry[] };

/**
 * The menu of the dashboard's pages. On screens without space for a column, a button with the name of the current
 * page opens it as a list.
 */
export function SideMenu({ pages }: Props) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const page = pages.find(({ to }) => pathname === `/dashboard/${to}`);
  // Closing the list hides the entry that has the focus, so the focus moves to the button.
  const close = () => {
    if (!open) return;
    setOpen(false);
    opener.current?.focus();
  };
  useEffect(() => {
    if (!open) return;
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setOpen(false);
      opener.current?.focus();
    };
    addEventListener("keydown", closeByKey);
    return () => removeEventListener("keydown", closeByKey);
  }, [open]);
  return (
    <nav
      aria-label={texts.dashboard}
      className="min-w-0 max-lg:-mx-[16px] max-lg:border-b max-lg:border-line max-lg:px-[16px] max-lg:py-2 md:max-lg:-mx-[24px] md:max-lg:px-[24px] lg:sticky lg:top-17 lg:pt-10"
    >
      <Opener pages={pages} open={open} toggle={() => setOpen(!open)} button={opener} />
      <div id="dashboard-menu" className={cx("max-lg:pt-6 max-lg:pb-3", !open && "max-lg:hidden")}>
        <div className="grid items-start gap-x-8 gap-y-1 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-1">
          {groupsOf(pages).map((group) => (
            <Group
              key={group.title}
              {...group}
              isOpen={pages.length <= SHORT}
              current={page?.under ?? page?.to}
              onChosen={close}
            />
          ))}
        </div>
        <WaysOut />
      </div>
    </nav>
  );
}

/** With at most this many pages, all groups are open. */
const SHORT = 7;

type GroupProps = {
  title: string;
  entries: readonly Entry[];
  isOpen: boolean;
  /** The page of the menu to which the current page belongs. */
  current: string | undefined;
  onChosen: () => void;
};

/** A group of pages. It is open if it contains the current page, or if the user opens it. */
function Group({ title, entries, isOpen, current, onChosen }: GroupProps) {
  const id = useId();
  const { pathname } = useLocation();
  const isShown = entries.some(({ to }) => to === current);
  const [choice, setChoice] = useState<{ at: string; open: boolean }>();
  // A navigation discards the user's choice, so that the group of the new page is open and the others are closed.
  const open = isOpen || (choice?.at === pathname ? choice.open : isShown);
  return (
    <div className="min-w-0">
      {!isOpen && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setChoice({ at: pathname, open: !open })}
          className="flex h-11 w-full items-center gap-2.5 rounded-full px-3.5 text-start font-[550] transition-colors hover:bg-sunk"
        >
          <span className="min-w-0 flex-1 truncate">{title}</span>
          <ChevronDown
            className={cx("size-4.5 shrink-0 text-ink-3 transition-[rotate]", open && "rotate-180")}
            aria-hidden="true"
          />
        </button>
      )}
      <ul id={id} className={cx("grid gap-y-1", !open && "hidden")}>
        {entries.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={`/dashboard/${to}`}
              aria-current={to === current ? "page" : undefined}
              className={entryClass}
              onClick={onChosen}
            >
              <Icon className="size-4.5 shrink-0" aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

type OpenerProps = Props & {
  open: boolean;
  toggle: () => void;
  button: RefObject<HTMLButtonElement | null>;
};

function Opener({ pages, open, toggle, button }: OpenerProps) {
  const { pathname } = useLocation();
  const currentPage = pages.find(({ to }) => pathname === `/dashboard/${to}`);
  return (
    <button
      ref={button}
      type="button"
      aria-expanded={open}
      aria-controls="dashboard-menu"
      onClick={toggle}
      className="flex h-11 w-full min-w-0 items-center gap-2.5 rounded-full border border-edge bg-card px-3.5 transition-colors hover:bg-sunk lg:hidden"
    >
      <Menu className="size-4.5 shrink-0" aria-hidden="true" />
      <span className="text-ink-2">{texts.dashboard}</span>
      <span className="min-w-0 flex-1 truncate text-start font-[550]">{currentPage?.label}</span>
      <ChevronDown
        className={cx("size-4.5 shrink-0 text-ink-3 transition-[rotate]", open && "rotate-180")}
        aria-hidden="true"
      />
    </button>
  );
}

const WaysOut = () => (
  <ul className="grid gap-x-8 gap-y-1 mt-3 border-t border-line pt-3 sm:max-lg:grid-cols-2 md:max-lg:grid-cols-3">
    <li>
      <Link to="/" className={entryClass}>
        <ArrowLeft className="size-4.5 shrink-0" aria-hidden="true" />
        {texts.siteLink}
      </Link>
    </li>
    <li>
      <button
        type="button"
        onClick={() => void logOut("/login")}
        className={cx(entryClass, "w-full")}
      >
        <LogOut className="size-4.5 shrink-0" aria-hidden="true" />
        {texts.logout}
      </button>
    </li>
  </ul>
);

function groupsOf(pages: readonly Entry[]) {
  const groups: { title: string; entries: Entry[] }[] = [];
  for (const entry of pages.filter(({ under }) => !under)) {
    if (entry.begins || groups.length === 0)
      groups.push({ title: entry.begins ?? "", entries: [] });
    groups.at(-1)?.entries.push(entry);
  }
  return groups;
}

const entryClass =
  "flex h-11 items-center gap-2.5 rounded-full px-3.5 whitespace-nowrap text-ink-2 transition-colors hover:bg-sunk hover:text-ink aria-[current=page]:bg-sunk aria-[current=page]:font-[550] aria-[current=page]:text-ink";
