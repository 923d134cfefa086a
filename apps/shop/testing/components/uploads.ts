const running = new Set<UploadRequest>();

/** Replaces the XMLHttpRequest of `browser/files/upload.ts`, and sends the upload through the intercepted `fetch`. */
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

/** Delivers the beginning of the response. The test can deliver the rest later. */
export function receiveLine(line: object): void {
  for (const request of running) request.receive(`${JSON.stringify(line)}\n`);
}

/** Reports this share of the upload, from 0 to 1, as sent. */
export function reportSent(share: number): void {
  const event = new ProgressEvent("progress", { loaded: share, total: 1, lengthComputable: true });
  for (const { upload } of running) upload.dispatchEvent(event);
}

export function interceptUploads(): void {
  globalThis.XMLHttpRequest = UploadRequest as unknown as typeof XMLHttpRequest;
}
