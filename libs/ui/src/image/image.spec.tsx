import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { Image } from './image';
import { renditions } from './renditions';

describe('renditions', () => {
  it('reads the sizes of a stored picture from its address', () => {
    expect(renditions('/media/art/hero-dawn-1600.webp')).toEqual({
      avif: '/media/art/hero-dawn-480.avif 480w, /media/art/hero-dawn-960.avif 960w, /media/art/hero-dawn-1600.avif 1600w',
      webp: '/media/art/hero-dawn-480.webp 480w, /media/art/hero-dawn-960.webp 960w, /media/art/hero-dawn-1600.webp 1600w',
    });
    expect(renditions('/media/art/wine-x-640.webp')?.avif).toBe(
      '/media/art/wine-x-320.avif 320w, /media/art/wine-x-640.avif 640w',
    );
    expect(renditions('/media/uploads/a1b2-1280.avif')?.webp).toBe(
      '/media/uploads/a1b2-320.webp 320w, /media/uploads/a1b2-640.webp 640w, /media/uploads/a1b2-1280.webp 1280w',
    );
  });

  it.each(['https://example.com/a-640.webp', '/media/art/a-700.webp', '/media/a.jpg', '/images/a-640.webp'])(
    'leave %s as it is',
    (src) => {
      expect(renditions(src)).toBeNull();
    },
  );
});

describe('Image', () => {
  it('reserves its space and loads when it is near', () => {
    render(<Image src="/media/art/a-640.webp" alt="A bottle" width={640} height={800} />);
    const img = screen.getByRole('img', { name: 'A bottle' });
    expect(img).toHaveAttribute('width', '640');
    expect(img).toHaveAttribute('height', '800');
    expect(img).toHaveAttribute('loading', 'lazy');
  });

  it('tries the fallback once, then shows that there is no picture', () => {
    render(<Image src="/media/broken.jpg" fallbackSrc="/media/second.jpg" alt="A bottle" width={4} height={5} />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img')).toHaveAttribute('src', '/media/second.jpg');
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('Image unavailable')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'A bottle: image unavailable' })).toBeInTheDocument();
  });

  it('keeps the focal point of its address in view', () => {
    render(<Image src="/media/uploads/a-640.webp?v=2#at=30,70" alt="A" width={4} height={5} fill />);
    expect(screen.getByRole('img')).toHaveStyle({ objectPosition: '30% 70%' });
  });

  it('forgets a failure for a new picture', () => {
    const { rerender } = render(<Image src="/media/broken.jpg" alt="A" width={4} height={5} />);
    fireEvent.error(screen.getByRole('img'));
    rerender(<Image src="/media/good.jpg" alt="A" width={4} height={5} />);
    expect(screen.getByRole('img')).toHaveAttribute('src', '/media/good.jpg');
  });

  it('uses the fallback at once without an address', () => {
    render(<Image src={null} fallbackSrc="/media/second.jpg" alt="A" width={4} height={5} />);
    expect(screen.getByRole('img')).toHaveAttribute('src', '/media/second.jpg');
  });
});
