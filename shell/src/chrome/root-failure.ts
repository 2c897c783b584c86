import styles from './root-failure.module.css';

/** Shows a message and a link, without React, after an error passed every boundary and React unmounted the page. */
export function showRootFailure(root: Element): void {
  const main = document.createElement('main');
  main.className = styles['failure'] ?? '';
  const title = document.createElement('h1');
  title.textContent = 'This page could not be shown';
  const text = document.createElement('p');
  text.textContent = 'Something went wrong on our side. Please reload the page.';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Reload';
  button.addEventListener('click', () => location.reload());
  main.append(title, text, button);
  document.querySelector('#document')?.remove();
  root.replaceChildren(main);
}
