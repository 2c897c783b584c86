import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, it } from '@jest/globals';
import { textAt } from './texts';
import { writeInPlace } from './write-in-place';

const told: string[] = [];
const tell = (_: unknown, text: string, done: boolean) => told.push(`${text}${done ? ' (done)' : ''}`);
const begin = (value = '') => {
  const element = document.querySelector<HTMLElement>('[data-content-key]');
  const text = element && textAt(element, {});
  if (!text) throw new Error('There is no text');
  const writing = writeInPlace(tell, { show: () => undefined, valueOf: () => value });
  return { element, began: writing.begin(text), writing };
};
const write = (element: HTMLElement, text: string) => {
  element.textContent = text;
  fireEvent.input(element);
};

beforeEach(() => {
  told.length = 0;
  document.body.innerHTML =
    '<header><p>Our winery</p></header><main><button><span data-content-page="home" data-content-key="t">Come in</span></button></main>';
});

it('reports the typed text, and restores the page’s own text at the end', () => {
  const { element, began } = begin();
  expect(began).toBe(true);
  expect(element).toHaveAttribute('contenteditable', 'plaintext-only');
  write(element, 'Karibu');
  fireEvent.keyDown(element, { key: 'Enter' });
  expect(told).toEqual(['Karibu', 'Karibu (done)']);
  expect(element).not.toHaveAttribute('contenteditable');
  expect(element).toHaveTextContent('Come in');
});

it('Escape restores the text from before', () => {
  const { element } = begin();
  write(element, 'Karibu');
  fireEvent.keyDown(element, { key: 'Escape' });
  expect(told).toEqual(['Karibu', 'Come in (done)']);
});

it('a text with placeholders is not edited in place', () => {
  expect(begin('Come in, {name}').began).toBe(false);
});

it('a press on a button counts for its only text; header and footer are recognised by their texts', () => {
  const [button, line] = [document.querySelector('button'), document.querySelector('header p')];
  expect(button && textAt(button, {})?.place).toEqual({ page: 'home', key: 't' });
  expect(line && textAt(line, { name: 'Our winery' })?.place).toEqual({ page: 'site', key: 'name' });
  expect(line && textAt(line, {})).toBeUndefined();
});
