import { Camera } from "lucide-react";
import { lazy, Suspense, useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { Disclosure } from "#ui/disclosure.tsx";
import { useLocation, useNavigate } from "#ui/navigation.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { useDroppedFile, usePastedFile } from "#ui/forms/dropped-file.ts";
import { toast } from "#ui/notices/toast.tsx";
import { takeSharedPicture } from "#features/site/installable-app/shared-picture.ts";
import { firstShared, shareAgain } from "#texts/installable-app.ts";
import { Matches, MatchesLoading, Refused, SearchStatus } from "./matches.tsx";
import {
  clearSearch,
  pictureSearch,
  restoreSearch,
  startSearch,
  type Search,
} from "./running-search.ts";
import * as texts from "#texts/picture-search.ts";

const CropFrame = lazy(() =>
  import("./crop-frame.tsx").then(({ CropFrame: Frame }) => ({ default: Frame })),
);

/** The field for a picture, and the products whose photos match it. */
export function PictureSearch() {
  const search = pictureSearch.use();
  const isDragged = useDroppedFile((files) => take(files));
  usePastedFile(take);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A picture may have been chosen before hydration.
    if (!input.current || !takeFrom(input.current)) restoreSearch();
  }, []);
  useSharedPicture();
  useNamedPicture();
  const outcome = search?.outcome;
  return (
    <div className="js-only">
      <ChoosePicture search={search} isDragged={isDragged} input={input} />
      <SearchStatus search={search} />
      <div className="mt-7">
        {search && !outcome && <MatchesLoading />}
        {search && outcome?.ok === false && (
          <Refused outcome={outcome} retry={() => void startSearch(search.file, search.frame)} />
        )}
        {search && outcome?.ok && <Matches matches={outcome.matches} searchedPicture={search} />}
        {search && (outcome || search.frame) && <PartOfPicture search={search} />}
      </div>
    </div>
  );
}

/**
 * Lets the shopper search again with a part of the picture. It is open after a search of the whole picture without
 * matches, and remains visible during the search.
 */
function PartOfPicture({
  search: { file, preview, frame: savedFrame, outcome },
}: {
  search: Search;
}) {
  if (!preview) return null;
  const [first] = outcome?.ok ? outcome.matches : [];
  const frame = savedFrame ?? first?.part ?? INSET;
  return (
    <Disclosure
      open={!first || savedFrame !== undefined}
      className="card mt-7 px-4 py-3 md:px-6"
      summary={texts.frameHeading}
    >
      <Suspense>
        <CropFrame
          preview={preview}
          frame={frame}
          onSearch={(part) => void startSearch(file, part)}
        />
      </Suspense>
    </Disclosure>
  );
}

/** A little smaller than the picture, so that all corners of the frame are visible and can be dragged. */
const INSET = { left: 0.05, top: 0.05, width: 0.9, height: 0.9 };

function take(files: readonly File[]) {
  const [file] = files;
  if (files.length === 1 && file) void startSearch(file);
  else toast(texts.onePictureMessage, { kind: "error" });
}

/** Searches with the picture that was chosen. Returns false if there is none. */
function takeFrom(input: HTMLInputElement): boolean {
  const [file] = input.files ?? [];
  if (file) void startSearch(file);
  // Without this, choosing the same file again would not fire `change`.
  input.value = "";
  return file !== undefined;
}

type Props = {
  search: Search | null;
  isDragged: boolean;
  input: RefObject<HTMLInputElement | null>;
};

const ChoosePicture = ({ search, isDragged, input }: Props) => (
  <section
    aria-label={texts.picture}
    className={cx(
      "card flex flex-wrap items-center gap-x-6 gap-y-4 p-4 md:p-6",
      !search && "border-dashed border-edge",
      isDragged && "bg-accent-wash!",
    )}
  >
    <div className="flex min-w-0 flex-1 basis-64 items-center gap-4">
      <Preview search={search} />
      <div className="min-w-0">
        <p className="font-[550] wrap-anywhere">{titleOf(search, isDragged)}</p>
        <p className="mt-0.5 text-sm text-pretty text-ink-2">{texts.formatsHint}</p>
      </div>
    </div>
    <div className="flex flex-wrap gap-2.5 max-sm:w-full">
      <label
        className={buttonClass({
          variant: search ? "plain" : "primary",
          className:
            "max-sm:flex-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
        })}
      >
        {search ? texts.otherPictureLabel : texts.choosePictureButton}
        <input
          ref={input}
          type="file"
          accept="image/*"
          className="sr-only"
          onChange={({ currentTarget }) => takeFrom(currentTarget)}
        />
      </label>
      {search && (
        <Button variant="quiet" onClick={clearSearch}>
          {texts.clear}
        </Button>
      )}
    </div>
  </section>
);

function titleOf(search: Search | null, isDragged: boolean): string {
  if (isDragged) return texts.dragPrompt;
  // Browsers name each pasted picture `image.png`, which does not help the shopper.
  return search?.file.name.replace(/^image\.png$/, texts.pastedPictureLabel) ?? texts.dropPrompt;
}

const Preview = ({ search }: { search: Search | null }) => (
  <span className="grid size-22 shrink-0 place-items-center overflow-hidden rounded-2 bg-sunk text-ink-3 md:size-28">
    {search?.preview ? (
      <img src={search.preview} alt={texts.whatSearchLabel} className="size-full object-contain" />
    ) : (
      <Camera aria-hidden="true" className="size-6" />
    )}
  </span>
);

/**
 * Searches with a photo that was shared to the installed app. Its name is removed from the address at once, so that
 * Back does not search again.
 */
function useSharedPicture() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const onShared = useEffectEvent(async (how: string) => {
    void navigate("/picture-search", { replace: true });
    const picture = how === "again" ? undefined : await takeSharedPicture();
    if (!picture) return void toast(shareAgain, { kind: "error" });
    if (how === "first") toast(firstShared);
    await startSearch(picture);
  });
  const shared = new URLSearchParams(search).get("shared");
  useEffect(() => {
    if (shared) void onShared(shared);
  }, [shared]);
}

/**
 * Searches with a picture of this shop, such as the picture of an item that is no longer sold. Back does not search
 * again.
 */
function useNamedPicture() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const onNamed = useEffectEvent(async (path: string) => {
    void navigate("/picture-search", { replace: true });
    const response = await fetch(path).catch(() => undefined);
    if (!response?.ok) return void toast(texts.offlineError, { kind: "error" });
    const bytes = await response.blob();
    await startSearch(new File([bytes], "picture", { type: bytes.type }));
  });
  const path = new URLSearchParams(search).get("picture");
  useEffect(() => {
    if (path?.startsWith("/images/")) void onNamed(path);
  }, [path]);
}
