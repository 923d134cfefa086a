import type { ItemRef } from "@loupe/links";
import { lazy, Suspense } from "react";
import { useLocation } from "#ui/navigation.ts";
import { Redirect } from "#first-view/redirect.tsx";
import { loginFrom } from "#browser/login-paths.ts";
import { useSession } from "#browser/session.ts";
import { reportedIn } from "#features/look-up/qc/photo-addresses.ts";
import { useOpenInHash } from "#ui/dialogs/open-in-hash.ts";

const ReportDialog = lazy(() =>
  import("./report-dialog.tsx").then(({ ReportDialog }) => ({ default: ReportDialog })),
);

/** The dialog to report the photo whose name is in the address's hash. Renders nothing if the hash has none. */
export function ReportPhoto({ item }: { item: ItemRef }) {
  const { pathname, search, hash } = useLocation();
  const { id, move } = useOpenInHash();
  const session = useSession();
  const photo = reportedIn(id);
  if (!photo || session === undefined) return null;
  // The login replaces this history entry, because Back would return here and only redirect again.
  if (session === null) return <Redirect to={loginFrom(pathname + search + hash, "report")} />;
  return (
    <Suspense fallback={null}>
      <ReportDialog
        key={photo.id}
        item={item}
        picture={photo.picture}
        onClose={() => void move(photo.id)}
      />
    </Suspense>
  );
}
