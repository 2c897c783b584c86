interface Call<In, Out> {
  input: In;
  resolve: (answer: Out) => void;
  reject: (reason: unknown) => void;
}

/** Gathers calls that come close together and answers them at once. */
export class Gathered<In, Out> {
  private waiting: Call<In, Out>[] = [];

  /**
   * @param ms how long the first call waits for others, in milliseconds
   * @param answer answers in the order of the inputs; when it fails for several, each is answered alone
   */
  constructor(
    private readonly ms: number,
    private readonly answer: (inputs: In[]) => Promise<Out[]>,
  ) {}

  get(input: In): Promise<Out> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ input, resolve, reject });
      if (this.waiting.length === 1) setTimeout(() => void this.answerAll(), this.ms);
    });
  }

  private answerAll(): Promise<void> {
    const calls = this.waiting;
    this.waiting = [];
    return this.answerCalls(calls);
  }

  private async answerCalls(calls: readonly Call<In, Out>[]): Promise<void> {
    try {
      const answers = await this.answer(calls.map(({ input }) => input));
      for (const [index, answer] of answers.entries()) calls[index]?.resolve(answer);
    } catch (error) {
      // One call that always fails must not hold up the others.
      if (calls.length > 1) for (const call of calls) await this.answerCalls([call]);
      else calls[0]?.reject(error);
    }
  }
}
