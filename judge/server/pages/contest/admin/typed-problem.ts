/** A colour as people type it. */
export const rgbPattern = /^#[0-9a-fA-F]{6}$/;

/** What is wrong with the label of a problem. */
export const labelFault = (label: string): readonly string[] =>
  /^[\w-]{1,10}$/.test(label)
    ? []
    : [`label: found ${JSON.stringify(label)}, expected up to 10 letters and digits`];

/** What is wrong with a colour; none is right. */
export const rgbFault = (rgb: string): readonly string[] =>
  rgb === '' || rgbPattern.test(rgb)
    ? []
    : [`colour: found ${JSON.stringify(rgb)}, expected one like #ff0000`];
