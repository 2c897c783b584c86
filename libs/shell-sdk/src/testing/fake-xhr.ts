type Answer = (method: string, address: string, body: unknown) => Promise<Response>;

/** An XMLHttpRequest for apiUpload: sends half, then all, and then gets the result of `answer`. */
export function fakeXhr(answer: Answer): typeof XMLHttpRequest {
  class FakeXhr {
    upload: { onprogress?: (event: Pick<ProgressEvent, 'loaded' | 'total' | 'lengthComputable'>) => void } = {};
    withCredentials = false;
    status = 0;
    statusText = '';
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    #target: [method: string, address: string] = ['GET', '/'];
    #aborted = false;

    open(method: string, address: string) {
      this.#target = [method, address];
    }

    setRequestHeader() {}

    abort() {
      this.#aborted = true;
      this.onabort?.();
    }

    send(body: unknown) {
      void this.#run(body);
    }

    async #run(body: unknown) {
      this.upload.onprogress?.({ loaded: 1, total: 2, lengthComputable: true });
      try {
        const response = await answer(...this.#target, body);
        if (this.#aborted) return;
        this.upload.onprogress?.({ loaded: 2, total: 2, lengthComputable: true });
        this.status = response.status;
        this.statusText = response.statusText;
        this.responseText = await response.text();
        this.onload?.();
      } catch {
        this.onerror?.();
      }
    }
  }
  return FakeXhr as unknown as typeof XMLHttpRequest;
}
