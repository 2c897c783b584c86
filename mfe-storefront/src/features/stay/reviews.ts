export interface Review {
  name: string;
  from: string;
  /** 1 to 5. */
  rating: number;
  text: string;
}

/** From the guest book; real reviews replace them through the page's content. */
export const reviews: readonly Review[] = [
  { name: 'Dana and Luis', from: 'Sacramento', rating: 5, text: 'We came for a night of quiet and stayed on the porch for most of two days. The chai at breakfast is worth the drive by itself.' },
  { name: 'Priya R.', from: 'Oakland', rating: 5, text: 'Eight of us, three generations, one enormous table. Grace left a pot of pilau on the stove. Nobody wanted to leave, least of all my mother.' },
  { name: 'The Hendersons', from: 'South Lake Tahoe', rating: 5, text: 'You walk out of the back door into the vines. Stars like we had forgotten about. The Moon room was fought over.' },
  { name: 'Marcus T.', from: 'Stockton', rating: 4, text: 'Phone signal is poor, which turned out to be the best part. Bring groceries, the nearest shop is a drive. Buy the Barbera.' },
  { name: 'Eleanor W.', from: 'San Francisco', rating: 5, text: 'Everything was thought of: wood laid in the fireplace, boots by the door, and a note telling us which window to sit at and when.' },
  { name: 'Kenji and Sofia', from: 'Davis', rating: 5, text: 'Booked for our anniversary and again for next year before we had found the car keys.' },
];
