import '@shamba/ui/styles.css';
import './global.css';
import './assets/icon.svg';
import { nextTask } from './next-task';

/**
 * What the shell is made of is in its first files, but it is run part by part, each in a task of its own: as one piece
 * it would keep a phone from answering for a fifth of a second. `eager` imports are no requests.
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
