import { CalendarPlus, MapPin } from 'lucide-react';
import { LinkButton } from '@shamba/ui/core';
import { useTexts } from '@shamba/shell-sdk';

/** A link to the calendar file, and one to directions. */
export function DatedLinks({ calendar }: { calendar: string | null }) {
  const texts = useTexts('site');
  const place = [
    texts('name', 'Shamba Ridge Vineyard'),
    texts('address-street', '4820 Shamba Ridge Road'),
    texts('address-city', 'Fair Play, CA 95684'),
  ].join(', ');
  return (
    <>
      {calendar === null ? null : (
        <LinkButton variant="secondary" size="sm" href={calendar} download>
          <CalendarPlus size={16} aria-hidden="true" /> Add to calendar
        </LinkButton>
      )}
      <LinkButton
        variant="secondary"
        size="sm"
        href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <MapPin size={16} aria-hidden="true" /> Directions
      </LinkButton>
    </>
  );
}
