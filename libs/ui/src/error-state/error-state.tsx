import { CloudOff } from 'lucide-react';
import { Button } from '../button';
import { EmptyState } from '../empty-state';

export interface ErrorStateProps {
  title?: string;
  /** What went wrong, in the visitor's words; never a stack or a code. */
  text?: string;
  /** Left out when trying again cannot help. */
  onRetry?: () => void;
  retrying?: boolean;
}

/** What a list or page says when it could not be loaded. */
export function ErrorState({
  title = 'This did not load',
  text = 'Something between you and us is not answering. Please try again.',
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
