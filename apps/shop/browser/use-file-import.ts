import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";

type Steps<Checked, Chosen, Done> = {
  /** Asks the server what the file would change. */
  check: (file: File, signal: AbortSignal) => Promise<Checked>;
  /** Makes the change, after the user has seen it. */
  take: (choice: Chosen, signal: AbortSignal) => Promise<Done>;
  onTaken: (done: Done) => void;
  /** Reloads what the import changes, whether it was accepted, refused or interrupted. */
  reload: () => Promise<unknown>;
};

/** The import of a file: chosen, checked, accepted. Choosing another file abandons it. */
export function useFileImport<Checked, Chosen, Done>(steps: Steps<Checked, Chosen, Done>) {
  const section = useRef<HTMLElement>(null);
  const [file, setFile] = useState<File>();
  const running = useRef<AbortController>(undefined);
  const begin = () => {
    running.current?.abort();
    return (running.current = new AbortController()).signal;
  };
  // Offline both fail, rather than wait unseen.
  const check = useMutation({
    networkMode: "always",
    mutationFn: async (newFile: File) => steps.check(newFile, begin()),
  });
  const take = useMutation({
    networkMode: "always",
    mutationFn: async (choice: Chosen) => steps.take(choice, begin()),
    onSuccess: (done) => steps.onTaken(done),
    onSettled: () => steps.reload(),
  });
  return {
    section,
    file,
    check,
    take,
    choose: (newFile: File) => {
      setFile(newFile);
      take.reset();
      check.mutate(newFile);
    },
    close: () => {
      running.current?.abort();
      setFile(undefined);
      take.reset();
      check.reset();
      section.current?.querySelector("input")?.focus({ preventScroll: true });
    },
  };
}
