/**
 * Wraps each text of the page in <font> elements, as a browser's translator does: React's own text nodes are gone from
 * the page. A later change shows only where the text has an element of its own.
 */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ data }) => data.trim() !== '')) {
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(text.data);
    text.replaceWith(font);
  }
}
