import { at, circle, clip, ellipse, g, line, mix, path, poly, rect } from './shapes.mjs';

/** The inside of the barn: boards, rafters, the big door at the back with the land or the night in it. */
export function barnInside(w, h, { wall = '#6b3a2c', night = '#2a2d58', floor = '#8a5a34', door = true } = {}) {
  const boards = Array.from({ length: 17 }, (_, i) =>
    line(`M${(i * w) / 16} 0V${h * 0.72}`, mix(wall, '#2b1a2e', 0.35), 2),
  );
  const beam = mix(wall, '#2b1a2e', 0.5);
  return [
    rect(0, 0, w, h, wall),
    ...boards,
    rect(0, h * 0.7, w, h * 0.3, floor),
    door ? rect(w * 0.36, h * 0.26, w * 0.28, h * 0.44, night) : '',
    door ? line(`M${w * 0.36} ${h * 0.7}V${h * 0.26}H${w * 0.64}V${h * 0.7}`, beam, 10) : '',
    poly(
      [
        [0, 0],
        [w, 0],
        [w, h * 0.06],
        [w * 0.5, h * 0.16],
        [0, h * 0.06],
      ],
      beam,
    ),
    line(`M0 ${h * 0.22}L${w * 0.5} ${h * 0.06}L${w} ${h * 0.22}`, beam, 12),
    rect(0, h * 0.2, w, 12, beam),
    line(
      `M${w * 0.5} ${h * 0.08}V${h * 0.2}M${w * 0.25} ${h * 0.2}L${w * 0.42} ${h * 0.1}M${w * 0.75} ${h * 0.2}L${w * 0.58} ${h * 0.1}`,
      beam,
      8,
    ),
  ].join('');
}

/** A plain small bottle for tables. */
export const smallBottle = (x, y, s, colour = '#1d2b22', label = '#fdf8ec') =>
  at(
    x,
    y,
    s,
    path('M-6 -100H6V-70C6 -60 16 -58 16 -44V-4Q16 0 12 0H-12Q-16 0 -16 -4V-44C-16 -58 -6 -60 -6 -70Z', colour),
    rect(-16, -38, 32, 26, label),
    rect(-6, -100, 12, 20, '#6b1f30'),
  );

export const bowl = (x, y, s, colour, fill) =>
  at(
    x,
    y,
    s,
    ellipse(0, -22, 34, 10, mix(colour, '#2b1a2e', 0.2)),
    ellipse(0, -26, 30, 10, fill),
    path('M-34 -22H34C32 -2 16 0 10 0H-10C-16 0 -32 -2 -34 -22Z', colour),
  );

export const pot = (x, y, s, colour = '#2b2630') =>
  at(
    x,
    y,
    s,
    path('M-60 -70H60V-14Q60 0 46 0H-46Q-60 0 -60 -14Z', colour),
    ellipse(0, -70, 60, 14, mix(colour, '#ffffff', 0.16)),
    ellipse(0, -70, 52, 11, '#c8622e'),
    rect(-80, -58, 22, 10, colour),
    rect(58, -58, 22, 10, colour),
    line(
      'M-20 -96C-34 -116 -6 -126 -20 -150M6 -96C-8 -116 20 -126 6 -150M32 -96C18 -116 46 -126 32 -150',
      '#ffffff',
      5,
      { opacity: 0.45 },
    ),
  );

export const bunting = (x1, y1, x2, y2, sag, count, colours) => {
  const p = (t) => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)];
  const flags = Array.from({ length: count }, (_, i) => {
    const [ax, ay] = p((i + 0.15) / count);
    const [bx, by] = p((i + 0.85) / count);
    return poly(
      [
        [ax, ay],
        [bx, by],
        [(ax + bx) / 2, (ay + by) / 2 + ((x2 - x1) / count) * 0.9],
      ],
      colours[i % colours.length],
    );
  });
  return line(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, '#2b1a2e', 2) + g({}, flags);
};

export const tent = (x, y, s, colour, stripe) =>
  at(
    x,
    y,
    s,
    rect(-52, -60, 104, 60, '#fdf3dc'),
    rect(-52, -60, 104, 60, '#2b1a2e', { opacity: 0.12 }),
    rect(-40, -34, 80, 34, '#8a5a34'),
    clip(
      path('M-66 -58L0 -104L66 -58V-46H-66Z'),
      rect(-70, -110, 140, 70, colour),
      ...[-52, -22, 8, 38].map((dx) =>
        poly(
          [
            [dx, -46],
            [dx + 14, -46],
            [dx * 0.16 + 4, -106],
            [dx * 0.16, -106],
          ],
          stripe,
        ),
      ),
    ),
    ...[-66, -44, -22, 0, 22, 44].map((dx) =>
      path(`M${dx} -46A11 11 0 0 0 ${dx + 22} -46Z`, (dx / 22) % 2 ? colour : stripe),
    ),
  );

/** Flames on logs. */
export const fire = (x, y, s) =>
  at(
    x,
    y,
    s,
    circle(0, -40, 120, '#ffb45e', { opacity: 0.18 }),
    line('M-50 0L40 -16M50 0L-40 -16', '#54391f', 16),
    path('M-34 -8C-40 -60 8 -60 0 -116C40 -76 26 -60 48 -62C66 -30 40 -8 34 -8Z', '#e0662d'),
    path('M-14 -8C-12 -40 12 -46 12 -74C34 -44 26 -20 18 -8Z', '#ffd27a'),
  );
