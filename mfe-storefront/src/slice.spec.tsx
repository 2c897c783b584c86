import { conformance } from '@shamba/shell-sdk/testing';
import slice from './slice';
import { api } from './testing/fixtures';

// An open dialog hides the page behind it, headline and all: a wine's own address has its test in wines-page.spec.tsx.
conformance(slice, { api, skip: ['/wines/:slug'] });
