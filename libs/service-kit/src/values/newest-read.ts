/**
 * Concurrent reads of one value whose answers may arrive in any order: drops an answer whose read began before the one
 * in use, because it may lack newer changes.
 */
export class NewestRead {
  private begun = 0;
  private used = 0;

  /**
   * Reads, and uses the answer unless a later read has already finished.
   * @returns true if the answer was used
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
