const running = new Set<UploadRequest>();

/** Sends what `browser/upload.ts` uploads by the intercepted `fetch`. */
class UploadRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = "";
  #target: [method: string, url: string] = ["POST", ""];
  #headers = new Headers();
  #controller = new AbortController();

  open(...target: [method: string, url: string]): void {
    this.#target = target;
  }
  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }
  send(body: FormData): void {
    void this.#send(body);
  }
  abort(): void {
    this.#controller.abort();
    this.#end("abort");
  }
  receive(text: string): void {
    this.responseText += text;
    this.dispatchEvent(new Event("progress"));
  }

  async #send(body: FormData): Promise<void> {
    const [method, url] = this.#target;
    const { signal } = this.#controller;
    running.add(this);
    try {
      const response = await fetch(url, { method, headers: this.#headers, body, signal });
      this.status = response.status;
      this.receive(await response.text());
      this.#end("load");
    } catch {
      if (!signal.aborted) this.#end("error");
    }
  }
  #end(event: "load" | "error" | "abort"): void {
    if (running.delete(this)) this.dispatchEvent(new Event(event));
  }
}

/** A part of the response, which arrives while the test still holds the rest back. */
export function receiveLine(line: object): void {
  for (const request of running) request.receive(`${JSON.stringify(line)}\n`);
}

/** How much of the files has arrived on the server, from 0 to 1. */
export function reportSent(share: number): void {
  const event = new ProgressEvent("progress", { loaded: share, total: 1, lengthComputable: true });
  for (const { upload } of running) upload.dispatchEvent(event);
}

export function interceptUploads(): void {
  globalThis.XMLHttpRequest = UploadRequest as unknown as typeof XMLHttpRequest;
}
