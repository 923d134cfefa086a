import { ChangePassword } from "./change-password.tsx";
import { Part } from "#features/site/dashboard/shell.tsx";
import * as texts from "#texts/dashboard/identity.ts";

/** The part of the dashboard where staff change their own password. */
export const ChangeAdminPassword = () => (
  <Part title={texts.passwordTitle} text={texts.logoutWarning}>
    <div className="max-w-110">
      <ChangePassword />
    </div>
  </Part>
);
