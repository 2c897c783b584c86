/** Text of others without control characters, which a terminal would follow. */
export const plain = (line: string): string => line.replace(/[\p{Cc}\p{Cf}]/gu, '');
