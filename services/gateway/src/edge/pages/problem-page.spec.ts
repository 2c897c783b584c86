import { describe, expect, it } from '@jest/globals';
import { problemOf } from '@shamba/service-kit/http';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { problemPage } from './problem-page.js';

const TOKENS = readFileSync(new URL('../../../../../libs/ui/src/styles/tokens.css', import.meta.url), 'utf8');
const site = {
  texts: { name: 'Oak & Vine', phone: '(530) 555-0142', 'not-found-text': 'Nothing grows here.' },
  links: [{ label: 'Shop <Wines>', to: '/wines', active: false }],
};
const shown = (status: number, address: string | null = '/stay?a="b"') =>
  problemPage(problemOf(status, 'x', 'A <message>', 'request-1'), site, address).html;

describe('problemPage', () => {
  it('names the shop, what happened, the ways on and the request, all of it escaped', () => {
    const html = shown(503);
    expect(html).toContain('<title>This page is not available right now | Oak &amp; Vine</title>');
    expect(html).toContain('<p>A &lt;message&gt;</p>');
    expect(html).toContain('<a href="/wines">Shop &lt;Wines&gt;</a>');
    expect(html).toContain('<a class="button" href="tel:+15305550142">Call (530) 555-0142</a>');
    expect(html).toContain('<code>request-1</code>');
  });

  it('offers to try again only where that may help', () => {
    const retry = '<a class="button primary" href="/stay?a=&quot;b&quot;">Try again</a>';
    expect([429, 500, 502, 503, 504].filter((status) => !shown(status).includes(retry))).toEqual([]);
    expect([400, 403, 404, 413].filter((status) => shown(status).includes('Try again'))).toEqual([]);
    expect(shown(503, null)).not.toContain('Try again');
  });

  it('shows the site’s own text for an unknown page', () => {
    expect(shown(404)).toContain('<p>Nothing grows here.</p>');
  });

  it('works without any fact of the site', () => {
    const html = problemPage(problemOf(500, 'x', 'Sorry.', 'request-1'), { texts: {}, links: [] }, null).html;
    expect(html).toContain('<a class="button primary" href="/">Return Home</a>');
    expect(html).not.toMatch(/<(?:header|footer)|href="(?:tel|mailto):/);
  });

  it('has no script, no style attribute, and one style sheet, the one that the policy allows', () => {
    const { html, policy } = problemPage(problemOf(500, 'x', 'Sorry.', 'request-1'), site, null);
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(html).not.toMatch(/<script|\sstyle=/);
  });

  it('wears the shop’s colours', () => {
    const colours = [...new Set(shown(500).match(/#[0-9a-f]{6}/g))];
    expect(colours.length).toBeGreaterThan(5);
    expect(colours.filter((colour) => !TOKENS.includes(`: ${colour};`))).toEqual([]);
  });

  it('wears the colours that staff have chosen, and its policy allows them', () => {
    const brand = { 'color-garnet': '#005f56' };
    const { html, policy } = problemPage(problemOf(500, 'x', 'Sorry.', 'request-1'), { ...site, brand }, null);
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    expect(style).toContain('background:#005f56');
    expect(style).not.toContain('#8a1c33');
    expect(policy).toContain(createHash('sha256').update(style).digest('base64'));
  });
});
