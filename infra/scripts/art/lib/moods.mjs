// The hours of the day as palettes. `far` … `near` are the ridges from the horizon to the feet of the viewer.
export const moods = {
  dawn: {
    sky: [[0, '#8f8fb4'], [0.32, '#d9a9a8'], [0.62, '#f6c79b'], [1, '#fbe6c2']],
    sun: '#fff0cf', glow: '#ffd9a0', far: '#b59ab0', near: '#3f2a45', mist: '#fde6cc', mistOpacity: 0.5,
    earth: '#6d4a3c', vine: '#46573a', vineLight: '#93954f', tree: '#33372f', treeLight: '#77763f', light: '#ffdf9a', wall: '#9a5a44', roof: '#4a3142', wallShade: '#703f38',
  },
  noon: {
    sky: [[0, '#7fb0c4'], [0.55, '#c4dbd6'], [1, '#f4ecd2']],
    sun: '#fff6dc', glow: '#fff2cc', far: '#93aeb2', near: '#566b34', mist: '#f7f1dc', mistOpacity: 0.35,
    earth: '#c08a5a', vine: '#4d6b2f', vineLight: '#8ba04a', tree: '#34502c', treeLight: '#6b8740', light: '#f7e2ac', wall: '#a4492e', roof: '#4f3a3e', wallShade: '#7d3523',
  },
  dusk: {
    sky: [[0, '#3d2348'], [0.3, '#8a2f4a'], [0.6, '#d9653b'], [0.82, '#f2a24e'], [1, '#f9d08b']],
    sun: '#ffe3a3', glow: '#ffb45e', far: '#a34a52', near: '#2b1a2e', mist: '#f3a764', mistOpacity: 0.28,
    earth: '#5a2a2c', vine: '#6d2b2a', vineLight: '#c0622f', tree: '#24162a', treeLight: '#5b2b3c', light: '#ffd27a', wall: '#6b2a2c', roof: '#2a1830', wallShade: '#4a1d28',
  },
  moon: {
    sky: [[0, '#141530'], [0.5, '#2a2d58'], [1, '#5c5a86']],
    sun: '#fdf3d8', glow: '#8f90bf', far: '#53547f', near: '#151430', mist: '#8d8db8', mistOpacity: 0.25,
    earth: '#2a2440', vine: '#26304a', vineLight: '#5d6c8c', tree: '#100f26', treeLight: '#2b2d52', light: '#ffcf7a', wall: '#3b3054', roof: '#1a1733', wallShade: '#2a2342',
  },
};
