import { useEffect, useRef } from 'react';
import styles from './mail-sample.module.css';

/** A whole HTML mail, drawn in a frame in which nothing runs. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const show = () => {
    if (frame.current) draw(frame.current, html);
  };
  useEffect(show);
  // Some browsers put the frame's empty page in place only after the effect.
  return <iframe ref={frame} className={styles.frame} title={title} sandbox="allow-same-origin" onLoad={show} />;
}

/**
 * The site's policy forbids style attributes in markup, so each is set as a property. In the mail's own text every
 * quote is an entity: ` style="` stands in tags only.
 */
function draw(frame: HTMLIFrameElement, html: string): void {
  const inside = frame.contentDocument;
  if (!inside?.body) return;
  const mail = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html');
  const body = inside.importNode(mail.body, true);
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('[data-style]')]) {
    element.style.cssText = element.dataset['style'] ?? '';
    element.removeAttribute('data-style');
  }
  inside.body.replaceWith(body);
  frame.style.height = `${body.scrollHeight}px`;
}
