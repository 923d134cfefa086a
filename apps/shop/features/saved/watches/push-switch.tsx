import { useEffect, useState } from "react";
import { messageOf } from "#browser/messages.ts";
import { useSendsMail, useSite } from "#features/site/frame/root-data.ts";
import { Switch } from "#ui/forms/switch.tsx";
import { FormError } from "#ui/forms/field.tsx";
import { canPush, isPushOn, turnPushOff, turnPushOn } from "./push.ts";
import * as texts from "#texts/watches.ts";

/** Turns alerts by web push on or off for this browser. Nothing if the browser or the shop cannot send them. */
export function PushSwitch() {
  const sendsMail = useSendsMail();
  const isOffered = useSite()?.installable && canPush();
  const [isOn, setOn] = useState(false);
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    // Without an answer the switch is off, and turning it on shows the error.
    if (isOffered) isPushOn().then(setOn, () => undefined);
  }, [isOffered]);
  if (!isOffered) return null;
  const change = async (next: boolean) => {
    setFault(undefined);
    setOn(next);
    try {
      if (!next) return await turnPushOff();
      if (await turnPushOn()) return;
      setFault(texts.pushBlocked);
    } catch (error) {
      setFault(messageOf(error, texts.failedTitle));
    }
    setOn(!next);
  };
  return (
    <section className="card mb-5 grid gap-3 px-5 py-3">
      <Switch
        label={texts.pushSwitch}
        hint={sendsMail ? texts.pushHint : undefined}
        checked={isOn}
        onChange={(next) => void change(next)}
      />
      <FormError>{fault}</FormError>
    </section>
  );
}
