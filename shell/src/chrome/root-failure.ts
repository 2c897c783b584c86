import styles from './root-failure.module.css';

/**
 * What stands on the page when an error went past every boundary and React has taken everything down: words and a way
 * out, without React.
 */
export function showRootFailure(root: Element): void {
  const main = document.createElement('main');
  main.className = styles['failure'] ?? '';
  const title = document.createElement('h1');
  title.textContent = 'This page could not be shown';
  const text = document.createElement('p');
  text.textContent = 'Something went wrong on our side. Please load it again.';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Reload';
  button.addEventListener('click', () => location.reload());
  main.append(title, text, button);
  document.querySelector('#document')?.remove();
  root.replaceChildren(main);
}
