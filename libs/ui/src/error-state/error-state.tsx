import { CloudOff } from 'lucide-react';
import { Button } from '../button';
import { EmptyState } from '../empty-state';

export interface ErrorStateProps {
  title?: string;
  /** The failure in the visitor's words; never a stack or a code. */
  text?: string;
  /** Left out when a retry cannot help. */
  onRetry?: () => void;
  retrying?: boolean;
}

/** Message in place of a list or page that failed to load. */
export function ErrorState({
  title = 'This did not load',
  text = 'We could not reach our server. Please try again.',
  onRetry,
  retrying = false,
}: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff size={32} strokeWidth={1.5} />}
        title={title}
        text={text}
        action={
          onRetry === undefined ? undefined : (
            <Button variant="secondary" loading={retrying} onClick={onRetry}>
              Retry
            </Button>
          )
        }
      />
    </div>
  );
}
