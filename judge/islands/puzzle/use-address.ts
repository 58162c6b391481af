import { useEffect, useRef, useState } from 'preact/hooks';
import { addressOf, type Game } from '#playing';

/** Browsers refuse a page that changes its address more than about three times a second. */
const quietMs = 300;

/** Keeps the address of the page up to date, from the first change on.
 *  @returns true if the game is too long for an address */
export function useAddress(game: Game, isOn: boolean): boolean {
  const [isTooLong, setTooLong] = useState(false);
  const opened = useRef(game);
  useEffect(() => {
    if (!isOn || game === opened.current) return;
    const timer = setTimeout(() => {
      const address = addressOf(game);
      setTooLong(address === undefined);
      history.replaceState(null, '', address ?? location.pathname);
    }, quietMs);
    return () => clearTimeout(timer);
  }, [game, isOn]);
  return isTooLong;
}
