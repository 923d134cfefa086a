import { ChangePassword } from "./change-password.tsx";
import { Part } from "#features/shop-keeping/dashboard/shell.tsx";

/** The admin's own password. */
export const ChangeAdminPassword = () => (
  <Part
    title="Change password"
    text="You will be logged out everywhere, and log in with the new one."
  >
    <div className="max-w-110">
      <ChangePassword />
    </div>
  </Part>
);
