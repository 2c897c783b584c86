import { Badge, VisuallyHidden } from '@shamba/ui/core';
import { useNewInquiries } from './api';

/** How many inquiries are new, beside the section's name; nothing when none is. */
export function InboxCount() {
  const { data: count = 0 } = useNewInquiries();
  if (count === 0) return null;
  return (
    <Badge tone="warning">
      {count > 99 ? '99+' : count} <VisuallyHidden>new</VisuallyHidden>
    </Badge>
  );
}
