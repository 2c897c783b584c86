import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '@shamba/ui/dialog';
import { useStaySettings } from '@shamba/slice-kit/stay';
import { Loaded } from '@shamba/slice-kit/views';
import { MailSample } from '../../../shared/mails/mail-sample';
import type { Booking } from '../../../shared/stays/api';
import { type MessageTemplate, previewMessage } from './api';
import styles from './messages.module.css';
import { PreviewStay, stayOf } from './preview';

/** A saved template as a guest would read it. */
export function PreviewDialog({ template, onClose }: { template: MessageTemplate; onClose: () => void }) {
  const [stay, setStay] = useState<Booking>();
  const settings = useStaySettings();
  const { subject, body, moment } = template;
  const filled = stayOf(stay, settings.data);
  const preview = useQuery({
    queryKey: ['message-preview', template.id, template.version, filled],
    queryFn: () => previewMessage({ subject, body, moment, ...filled }),
    enabled: !settings.isPending,
    refetchInterval: false,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Preview of ${template.name}`} size="lg">
      <div className={styles.preview}>
        <PreviewStay value={stay?.id ?? null} onChange={setStay} />
        <Loaded query={preview} label="the preview">
          {(mail) => <MailSample mail={mail} />}
        </Loaded>
      </div>
    </Dialog>
  );
}
