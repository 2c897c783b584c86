import type { ComponentType } from 'react';
import { closeAuth, defineSlice, type AuthDialogProps } from '@shamba/shell-sdk';
import { authDialog } from '@shamba/shell-sdk/host';
import { renderSlice, type RenderSliceOptions } from '@shamba/shell-sdk/testing';
import slice from '../slice';
import { api } from './fixtures';

const Filler = slice.slots['auth-dialog'] as unknown as ComponentType<AuthDialogProps>;

/** Renders the slot while the dialog is requested, like the shell. */
function Outlet() {
  const request = authDialog.use();
  return request ? <Filler {...request} onClose={closeAuth} /> : null;
}

const host = defineSlice({
  manifest: { name: 'host', version: '1.0.0', sdk: '^2.0.0' },
  routes: [
    {
      path: '*',
      element: (
        <>
          <h1>Behind</h1>
          <Outlet />
        </>
      ),
    },
  ],
});

/** A page with the dialog's slot; openAuth opens it. */
export const renderDialog = (options: RenderSliceOptions = {}) =>
  renderSlice(host, { ...options, api: { ...api, ...options.api } });
