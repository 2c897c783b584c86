import { conformance } from '@shamba/shell-sdk/testing';
import slice from './slice';
import { api } from './testing/fixtures';

// An open dialog hides the page behind it with its headline: wines-page.spec.tsx tests a wine's own address.
conformance(slice, { api, skip: ['/wines/:slug'] });
