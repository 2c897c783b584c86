import { Download } from 'lucide-react';
import { buttonClass } from '@shamba/ui/core';

/** Saves figures as a CSV file. */
export const FileLink = ({ href }: { href: string }) => (
  <a className={buttonClass({ variant: 'secondary', size: 'sm' })} href={href} download>
    <Download size={16} aria-hidden="true" /> Export CSV
  </a>
);
