/** Replaces the chart library in tests: jsdom has no canvas. */
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
