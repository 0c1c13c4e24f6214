/** Decides which pictures are drawn, so that the controls stay quick where drawing is slow (no graphics card, a weak phone). */
export interface Pacing {
  /** Called once for each frame with the milliseconds since the one before; true where a picture is to be drawn. */
  due(sinceLastMs: number, behindDialog: boolean): boolean;
  /** True once, when drawing has been slow for long enough that a coarser picture is the better choice. */
  wantsCoarser(): boolean;
}

const smooth = 20;
const slow = 45;
const patience = 20;

export function createPacing(): Pacing {
  let cost = 16;
  let drew = false;
  let skipped = 0;
  let slowPictures = 0;
  let coarser = false;
  return {
    due(sinceLastMs, behindDialog) {
      // What a picture costs shows in the frame after it: the drawing itself happens elsewhere.
      if (drew && sinceLastMs < 1000) {
        cost = cost * 0.8 + sinceLastMs * 0.2;
        slowPictures = cost > slow ? slowPictures + 1 : 0;
      }
      const leaveOut = behindDialog ? 60 : cost <= smooth * 1.6 ? 0 : Math.min(8, Math.ceil(cost / smooth));
      drew = skipped >= leaveOut;
      skipped = drew ? 0 : skipped + 1;
      return drew;
    },
    wantsCoarser() {
      if (coarser || slowPictures < patience) return false;
      coarser = true;
      return true;
    },
  };
}
