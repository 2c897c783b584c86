import { Injectable } from '@nestjs/common';
import type { Problem } from '@shamba/service-kit/http';
import { addressOf } from '../http/canonical-path.js';
import type { Exchange, ProblemPage } from '../http/exchange.js';
import { ShellBuild, SliceSnapshot } from '../../releases/index.js';
import { navView } from './views/nav-view.js';
import { problemPage, type SiteNow } from './problem-page.js';

const API = /^\/api(?:[/?]|$)/i;

/**
 * Makes the pages that stand for failed documents. They call no service: the one that would answer may be what failed.
 */
@Injectable()
export class ProblemPages {
  private texts: SiteNow['texts'] | undefined;
  private brand: SiteNow['brand'];

  constructor(
    private readonly snapshot: SliceSnapshot,
    private readonly shell: ShellBuild,
  ) {}

  /** The site's texts and colours as a page has just shown them. */
  keep(texts: SiteNow['texts'], brand: SiteNow['brand']): void {
    this.texts = texts;
    this.brand = brand;
  }

  /**
   * How a request's failure is shown when a browser navigates (GET or
   * HEAD for text/html outside /api); null: as problem+json.
   */
  for({ method, target, req }: Pick<Exchange, 'method' | 'target' | 'req'>): ProblemPage | null {
    const isDocument = (method === 'GET' || method === 'HEAD') && (req.headers.accept ?? '').includes('text/html');
    if (!isDocument || API.test(target?.path ?? req.url ?? '')) return null;
    return (problem) => this.show(problem, target && addressOf(target));
  }

  /**
   * As HTML with the policy that it needs.
   * @param address of the request, for trying again; null when it is not valid
   */
  show(problem: Problem, address: string | null): ReturnType<ProblemPage> {
    return problemPage(problem, { ...this.siteNow(), ...(this.brand && { brand: this.brand }) }, address);
  }

  private siteNow(): SiteNow {
    try {
      const { site } = this.shell.current();
      const defaults = Object.fromEntries(site.texts.map((text) => [text.key, text.default]));
      const entries = this.snapshot.resolve('').flatMap(({ release }) => release.manifest.nav);
      const { left, right } = navView(entries, '');
      return { texts: this.texts ?? defaults, links: [...left, ...right] };
    } catch {
      // Without a shell: a simple page with a link to the home page.
      return { texts: this.texts ?? {}, links: [] };
    }
  }
}
