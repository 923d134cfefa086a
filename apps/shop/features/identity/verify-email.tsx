import { call, CallProblem } from "@loupe/contract/client";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { Button } from "#ui/button.tsx";
import { FormError } from "#ui/field.tsx";
import { toast } from "#ui/toast.tsx";
import { AccountPage } from "./account-form.tsx";
import { messageOf } from "./queries.ts";

const INVALID = "Invalid reset link.";

/** A click is asked for, since mail programs open every link by themselves. */
export function VerifyEmail() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const token = query.get("token");
  const [problem, setProblem] = useState(token ? undefined : INVALID);
  const [busy, setBusy] = useState(false);

  async function verify() {
    if (!token) return setProblem(INVALID);
    setBusy(true);
    setProblem(undefined);
    try {
      await call("POST /users/verifyEmail", { query: { token } });
      toast("Email has been verified!", { kind: "success" });
      await navigate("/login");
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <AccountPage title="Verify your email" lead="One click, and your account is ready.">
      <div className="card grid gap-4.5 p-5 md:p-6">
        <FormError>{problem}</FormError>
        <Button
          variant="primary"
          size="large"
          busy={busy}
          busyLabel="Verifying your email…"
          onClick={() => void verify()}
        >
          Click here to Verify Email
        </Button>
      </div>
      <p className="mt-6 text-pretty text-ink-2">
        The link works once, within a day. If yours has run out, log in to have another one sent.
      </p>
      <Link to="/login" className="inline-flex min-h-11 items-center font-[550] text-ink underline">
        Go to login
      </Link>
    </AccountPage>
  );
}

function reasonOf(error: unknown): string {
  if (!(error instanceof CallProblem) || error.status === 0) {
    return "Something went wrong. Please try again.";
  }
  // Success by its status, and yet not the answer that was agreed on.
  if (error.status < 400) return "Unexpected response from server.";
  return messageOf(error, "Failed to verify mail.");
}
