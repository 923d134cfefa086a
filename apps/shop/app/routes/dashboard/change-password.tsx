import type { MetaFunction } from "react-router";
import { dashboardMeta } from "#features/dashboard/queries.ts";
import { Part } from "#features/dashboard/shell.tsx";
import { ChangePassword } from "#features/identity/change-password.tsx";

export { PartError as ErrorBoundary } from "#features/dashboard/shell.tsx";

export const meta: MetaFunction = ({ matches }) => dashboardMeta(matches, "Change password");

export default function ChangeAdminPassword() {
  return (
    <Part
      title="Change password"
      text="You will be logged out everywhere, and log in with the new one."
    >
      <div className="max-w-110">
        <ChangePassword />
      </div>
    </Part>
  );
}
