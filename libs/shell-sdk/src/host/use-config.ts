import type { BootConfig } from '@shamba/api-contract/slice-manifest';
import { useHost } from './host';

/** Settings that the server gives to every page (the preselected club tier, …). */
export const useConfig = (): BootConfig => useHost('useConfig').config;
