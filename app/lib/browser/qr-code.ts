export const qrImageOptions = {
  width: 300,
  margin: 2,
  color: { dark: '#1D3557', light: '#FFFFFF' },
} as const;
