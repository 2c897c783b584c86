// @ts-check
// The page that shows a built release to the conformance suite. JavaScript: the SDK's sources are no Node scripts.
import '@shamba/ui/styles.css';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import * as sdk from '@shamba/shell-sdk';
import { showRelease } from '@shamba/shell-sdk/dev';
import * as ui from '@shamba/ui/core';
import * as query from '@tanstack/react-query';
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import * as dom from 'react-dom';

// A host provides only the packages that it uses itself.
Object.assign(globalThis, { provided: [sdk, ui, query, react, jsx, dom] });

void showRelease(async ({ remote, entry }) => {
  registerRemotes([{ name: remote, entry, type: 'var', entryGlobalName: remote }]);
  return (await loadRemote(`${remote}/slice`))?.default;
});
