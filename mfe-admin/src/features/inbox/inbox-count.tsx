import { Badge, VisuallyHidden } from '@shamba/ui/core';
import { useNewInquiries } from './api';

/** Number of new inquiries, beside the section's name; renders nothing for zero. */
export function InboxCount() {
  const { data: count = 0 } = useNewInquiries();
  if (count === 0) return null;
  return (
    <Badge tone="warning">
      {count > 99 ? '99+' : count} <VisuallyHidden>new</VisuallyHidden>
    </Badge>
  );
}
