/** The drawing library's place in tests: jsdom has no canvas to draw on. */
export default class DrawnNowhere {
  static paths = {};
  readonly root = document.createElement('div');
  readonly over = document.createElement('div');
  readonly cursor = { idx: null };

  setSize(): void {
    // Nothing is drawn.
  }

  destroy(): void {
    // Nothing was drawn.
  }
}
