import styles from './edit-mode.module.css';
import type { ElementPlace } from './messages';

const PICTURE = '[data-content-page][data-content-image]';

/** A 'Change Image' button on every editable picture of the page, in a layer above the page. */
export function pictureButtons(open: (place: ElementPlace) => void) {
  const layer = document.createElement('aside');
  layer.className = styles.layer ?? '';
  layer.dataset['editLayer'] = '';
  layer.setAttribute('aria-label', 'Pictures that can be changed');
  document.body.append(layer);
  let buttons = new Map<HTMLElement, HTMLButtonElement>();

  const place = () => {
    for (const [picture, button] of buttons) {
      const { top, right, width, height } = picture.getBoundingClientRect();
      button.hidden = width === 0 || height === 0;
      button.style.top = `${Math.max(0, top + scrollY + 8)}px`;
      button.style.left = `${right + scrollX - 8}px`;
    }
  };
  const buttonOn = (picture: HTMLElement): HTMLButtonElement => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = styles.change ?? '';
    button.textContent = 'Change Image';
    button.dataset['for'] = `${picture.dataset['contentPage'] ?? ''} ${picture.dataset['contentImage'] ?? ''}`;
    button.setAttribute('aria-label', `Change Image: ${picture.dataset['contentImage']?.replaceAll('-', ' ') ?? ''}`);
    button.addEventListener('click', () => open(placeOf(picture)));
    layer.append(button);
    return button;
  };
  new ResizeObserver(place).observe(document.body);
  // on purpose: as long as the frame, like the buttons
  addEventListener('resize', place);
  // on purpose: as above
  document.addEventListener('load', place, true);
  return {
    show: (shown: boolean) => {
      layer.hidden = !shown;
    },
    owns: (target: Element) => layer.contains(target),
    /** Puts a button on each editable picture of the page, and returns their elements. */
    look: (): ElementPlace[] => {
      const pictures = [...document.querySelectorAll<HTMLElement>(PICTURE)];
      const next = new Map(pictures.map((picture) => [picture, buttons.get(picture) ?? buttonOn(picture)]));
      for (const [picture, button] of buttons) if (!next.has(picture)) button.remove();
      buttons = next;
      place();
      return pictures.map(placeOf);
    },
  };
}

const placeOf = ({ dataset }: HTMLElement): ElementPlace => ({
  page: dataset['contentPage'] ?? '',
  key: dataset['contentImage'] ?? '',
});
