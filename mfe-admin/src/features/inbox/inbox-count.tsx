import { Badge, VisuallyHidden } from '@shamba/ui/core';
import { useTotal } from '../../shared/use-total';

/** Number of new inquiries, beside the section's name; renders nothing for zero. */
export function InboxCount() {
  const count = useTotal('/api/admin/inquiries', { status: 'new' }) ?? 0;
  if (count === 0) return null;
  return (
    <Badge tone="warning">
      {count > 99 ? '99+' : count} <VisuallyHidden>new</VisuallyHidden>
    </Badge>
  );
}
