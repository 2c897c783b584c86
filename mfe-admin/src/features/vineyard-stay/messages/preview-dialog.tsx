import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '@shamba/ui/dialog';
import { Loaded } from '@shamba/slice-kit/views';
import type { Booking } from '../../../shared/stays/api';
import { type MessageTemplate, previewMessage } from './api';
import styles from './messages.module.css';
import { PreviewedMail, PreviewStay, stayOf } from './preview';

/** A saved template as a guest would read it. */
export function PreviewDialog({ template, onClose }: { template: MessageTemplate; onClose: () => void }) {
  const [stay, setStay] = useState<Booking>();
  const { subject, body } = template;
  const preview = useQuery({
    queryKey: ['message-preview', template.id, template.version, stay?.id ?? null],
    queryFn: () => previewMessage({ subject, body, ...stayOf(stay) }),
    refetchInterval: false,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Preview of ${template.name}`}>
      <div className={styles.preview}>
        <PreviewStay value={stay?.id ?? null} onChange={setStay} />
        <Loaded query={preview} label="the preview">
          {(mail) => <PreviewedMail mail={mail} />}
        </Loaded>
      </div>
    </Dialog>
  );
}
