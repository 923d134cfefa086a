import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";

type Steps<Checked, Chosen, Done> = {
  /** Sends the file to the server, which returns what it would change. */
  check: (file: File, signal: AbortSignal) => Promise<Checked>;
  /** Imports the file, after the user has seen what it would change. */
  take: (choice: Chosen, signal: AbortSignal) => Promise<Done>;
  onTaken: (done: Done) => void;
  /** Reloads what the import changes, whether it succeeded or not. */
  reload: () => Promise<unknown>;
};

/**
 * The state of a file import: the user chooses a file, the server checks it, the user confirms. Choosing another
 * file cancels.
 */
export function useFileImport<Checked, Chosen, Done>(steps: Steps<Checked, Chosen, Done>) {
  const section = useRef<HTMLElement>(null);
  const [file, setFile] = useState<File>();
  const running = useRef<AbortController>(undefined);
  const begin = () => {
    running.current?.abort();
    return (running.current = new AbortController()).signal;
  };
  // Fail if the browser is offline. By default the calls would wait until there is a connection.
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
