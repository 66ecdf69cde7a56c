import { notify } from './notify';

export const share = (data: ShareData, about?: string): Promise<boolean> =>
  navigator.share(data).then(
    () => true,
    (error: Error) => {
      if (error.name === 'AbortError') return false;
      console.error('Could not share the link', error);
      notify.error('The link wasn’t shared', 'Please copy it instead.', { about });
      return false;
    },
  );
