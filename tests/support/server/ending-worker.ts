/** A worker that ends with this event as soon as it has an order. */
export const workerEndingWith = (event: Event) =>
  class extends EventTarget {
    postMessage(): void {
      this.dispatchEvent(event);
    }
    terminate(): void {}
  };
