//! Logarithm, exponential and hyperbolic tangent from additions and multiplications alone, so that every
//! machine rounds them alike. The libraries of systems differ in the last digits, and one digit is enough to
//! choose another move.

/// The natural logarithm of a positive number.
#[must_use]
pub fn ln(x: f64) -> f64 {
    const MANTISSA: u64 = (1 << 52) - 1;
    let bits = x.to_bits();
    let exponent = (bits >> 52) as i32 - 1023;
    let mantissa = f64::from_bits(bits & MANTISSA | 1023 << 52);
    // A mantissa above the root of 2 counts down from the next power, which keeps the series short.
    let (exponent, mantissa) = if mantissa > std::f64::consts::SQRT_2 {
        (exponent + 1, mantissa / 2.0)
    } else {
        (exponent, mantissa)
    };
    let ratio = (mantissa - 1.0) / (mantissa + 1.0);
    let square = ratio * ratio;
    let series = (0..8).rev().fold(0.0, |sum, term| sum * square + 1.0 / f64::from(2 * term + 1));
    f64::from(exponent) * std::f64::consts::LN_2 + 2.0 * ratio * series
}

/// The exponential; 0 far below and a very large number far above zero.
#[must_use]
pub fn exp(x: f64) -> f64 {
    let x = x.clamp(-700.0, 700.0);
    let power = (x * std::f64::consts::LOG2_E).round();
    let rest = x - power * std::f64::consts::LN_2;
    let series = (1..=13).rev().fold(1.0, |sum, term| 1.0 + sum * rest / f64::from(term));
    series * f64::from_bits(((power as i64 + 1023) as u64) << 52)
}

/// The hyperbolic tangent.
#[must_use]
pub fn tanh(x: f64) -> f64 {
    let grown = exp(2.0 * x);
    1.0 - 2.0 / (grown + 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_agree_with_the_library_to_nine_digits() {
        for step in 1..4_000 {
            let x = f64::from(step) * 0.37;
            assert!((ln(x) - x.ln()).abs() < 1e-9, "ln {x}");
            let y = f64::from(step - 2_000) * 0.011;
            assert!((exp(y) / y.exp() - 1.0).abs() < 1e-9, "exp {y}");
            assert!((tanh(y) - y.tanh()).abs() < 1e-9, "tanh {y}");
        }
    }

    #[test]
    fn extremes_stay_finite() {
        assert!(exp(1e9).is_finite() && exp(-1e9) >= 0.0);
        assert!((tanh(1e9) - 1.0).abs() < 1e-12 && (tanh(-1e9) + 1.0).abs() < 1e-12);
    }
}
