import '@shamba/ui/styles.css';
import './global.css';
import './assets/icon.svg';
import './first-paint/run-scripts.mjs?file';
import { nextTask } from './next-task';

/**
 * The first files hold all parts of the shell, but each part is evaluated in a task of its own: a single task would
 * block a phone for a fifth of a second. `eager` imports make no requests.
 */
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@tanstack/react-query'),
  () => import(/* webpackMode: "eager" */ '@shamba/shell-sdk'),
  () => import(/* webpackMode: "eager" */ '@shamba/ui/core'),
  () => import(/* webpackMode: "eager" */ './start'),
];

async function runParts(): Promise<void> {
  for (const part of parts) {
    await nextTask();
    await part();
  }
}

void runParts();
