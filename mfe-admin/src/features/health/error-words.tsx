import { Badge, type BadgeTone } from '@shamba/ui/core';
import type { Answer } from '@shamba/shell-sdk';
import { statusText } from '@shamba/slice-kit/views';

export type LoggedError = Answer<'GET /api/error-logs'>[number];

const TONES: Record<LoggedError['severity'], BadgeTone> = {
  critical: 'danger',
  error: 'danger',
  warning: 'warning',
  info: 'info',
};

export const SEVERITIES = [
  { value: '', label: 'All severities' },
  ...Object.keys(TONES).map((value) => ({ value, label: statusText(value) })),
];

export const STATES = [
  { value: '', label: 'All states' },
  { value: 'false', label: 'Open' },
  { value: 'true', label: 'Resolved' },
];

export const ErrorBadges = ({ error: { severity, resolved } }: { error: LoggedError }) => (
  <>
    <Badge tone={TONES[severity]}>{severity}</Badge>
    {resolved ? <Badge tone="success">Resolved</Badge> : null}
  </>
);

/** Reporter of an error: 'slice:mfe-checkout 1.4.0'. */
export const whereOf = ({ source, version }: LoggedError): string => [source, version].filter(Boolean).join(' ');

/** 'Seen once', 'Seen 12 times'. */
export const timesOf = ({ count }: LoggedError): string => (count === 1 ? 'Seen once' : `Seen ${count} times`);
