/**
 * Reads of one thing whose answers may overtake each other: an answer that was asked for before the one in use is
 * dropped, because what was changed and read meanwhile would be forgotten.
 */
export class NewestRead {
  private begun = 0;
  private used = 0;

  /**
   * Reads, and uses the answer unless a later read has come back already.
   * @returns whether it was used
   */
  async take<T>(read: () => Promise<T>, use: (value: T) => void): Promise<boolean> {
    const mine = ++this.begun;
    const value = await read();
    if (mine < this.used) return false;
    this.used = mine;
    use(value);
    return true;
  }
}
