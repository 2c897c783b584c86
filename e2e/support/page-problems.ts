import type { BrowserContext, ConsoleMessage } from '@playwright/test';

/**
 * Collects problems of pages: errors in the console, uncaught exceptions, requests that the content security policy
 * blocks.
 */
export class PageProblems {
  private readonly found: string[] = [];
  private readonly allowed: RegExp[] = [];

  static async watch(context: BrowserContext): Promise<PageProblems> {
    const problems = new PageProblems();
    await context.exposeBinding('__reportPolicyViolation', ({ page }, violation: string) => {
      problems.found.push(`content security policy on ${page.url()}: ${violation}`);
    });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report = (window as unknown as { __reportPolicyViolation?: (text: string) => void })
          .__reportPolicyViolation;
        report?.(
          `${event.violatedDirective} blocked ${event.blockedURI} (${event.sourceFile}:${event.lineNumber}) ${event.sample}`,
        );
      });
    });
    context.on('weberror', (error) =>
      problems.found.push(`uncaught on ${error.page()?.url()}: ${error.error().stack ?? error.error().message}`),
    );
    context.on('console', (message) => problems.fromConsole(message));
    return problems;
  }

  /** Allows messages that this test causes on purpose. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  /** The problems that the test did not expect. */
  unexpected(): string[] {
    return this.found.filter((problem) => !this.allowed.some((pattern) => pattern.test(problem)));
  }

  private fromConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error') return;
    this.found.push(`console on ${message.page()?.url()}: ${message.text()} (${message.location().url})`);
  }
}
