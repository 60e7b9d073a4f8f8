"""What the preparation of recordings shares: the source voice, levels."""
import numpy as np

SOURCE = "kathleen"
SOURCE_PITCH = (85, 400)    # floor and ceiling of her pitch analysis, Hz
PEAK = 0.89                 # of full scale: room for resynthesis


def loudness(x, rate):
    """RMS over the frames (10 ms) within 25 dB of the loud ones; x float32 [n] of `rate` Hz."""
    hop = rate // 100
    e = np.mean(x[: len(x) // hop * hop].reshape(-1, hop) ** 2, 1)
    return np.sqrt(np.mean(e[e > np.percentile(e, 95) / 10 ** 2.5]))
