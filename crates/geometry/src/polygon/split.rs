//! Ear clipping, then joining triangles across diagonals while the result stays convex, then covering the seams.

use crate::ring::{self, Ring};
use crate::{Convex, GeometryError, MAX_VERTICES, Point};

/// A piece as indices into the outline, clockwise on the screen.
type Piece = Vec<usize>;

/// Returns the convex pieces of a simple outline in 1/65536 inch, clockwise on the screen.
pub(super) fn pieces(outline: Vec<Point>) -> Result<Vec<Convex>, GeometryError> {
    let triangles = triangles(&outline)?;
    let (pieces, seams) = join(&outline, triangles);
    let mut shapes: Vec<Convex> = pieces.iter().map(|piece| shape(&outline, piece)).collect();
    for (u, v, left, right) in seams {
        shapes.push(cover(outline[u], outline[v], outline[left], outline[right])?);
    }
    Ok(shapes)
}

fn shape(outline: &[Point], piece: &[usize]) -> Convex {
    let mut ring: Ring = Ring::new();
    piece.iter().for_each(|&i| ring.push(outline[i]));
    Convex::from_ring(&ring)
}

/// Cuts ears off until a triangle is left. Exact, so that a simple outline always has an ear.
fn triangles(outline: &[Point]) -> Result<Vec<Piece>, GeometryError> {
    let mut left: Vec<usize> = (0..outline.len()).collect();
    let mut out = Vec::with_capacity(outline.len());
    while left.len() > 3 {
        let n = left.len();
        let Some(at) = (0..n)
            .filter(|&i| is_ear(outline, &left, i))
            .max_by(|&i, &j| ear_quality(outline, &left, i).total_cmp(&ear_quality(outline, &left, j)))
        else {
            // Nothing but straight corners is left where cuts met vertices: such a remainder has no area.
            let straight = (0..n).find(|&i| turn(outline, &left, i) == 0.0).ok_or(GeometryError::NoArea)?;
            left.remove(straight);
            continue;
        };
        out.push(vec![left[(at + n - 1) % n], left[at], left[(at + 1) % n]]);
        left.remove(at);
    }
    if left.len() == 3 && turn(outline, &left, 1) > 0.0 {
        out.push(left);
    }
    if out.is_empty() { Err(GeometryError::NoArea) } else { Ok(out) }
}

fn corner(outline: &[Point], left: &[usize], at: usize) -> (Point, Point, Point) {
    let n = left.len();
    (outline[left[(at + n - 1) % n]], outline[left[at]], outline[left[(at + 1) % n]])
}

fn turn(outline: &[Point], left: &[usize], at: usize) -> f64 {
    let (a, b, c) = corner(outline, left, at);
    (b - a).cross(c - b)
}

/// Returns a convex corner whose closed triangle holds no other vertex (but those equal to its own corners).
fn is_ear(outline: &[Point], left: &[usize], at: usize) -> bool {
    let (a, b, c) = corner(outline, left, at);
    if (b - a).cross(c - b) <= 0.0 {
        return false;
    }
    left.iter().map(|&i| outline[i]).all(|p| p == a || p == b || p == c || !ring::contains(&[a, b, c], p))
}

/// Rates an ear, fat ones first: twice the area over the longest side, squared.
fn ear_quality(outline: &[Point], left: &[usize], at: usize) -> f64 {
    let (a, b, c) = corner(outline, left, at);
    let long = (b - a).length_squared().max((c - b).length_squared()).max((a - c).length_squared());
    (b - a).cross(c - b) / long
}

/// Seam from `u` to `v` with an apex of a triangle on either side.
type Seam = (usize, usize, usize, usize);

/// Joins neighbors across diagonals while convex and not too long; says which diagonals remain.
fn join(outline: &[Point], triangles: Vec<Piece>) -> (Vec<Piece>, Vec<Seam>) {
    let mut diagonals = Vec::new();
    for (i, first) in triangles.iter().enumerate() {
        for second in &triangles[i + 1..] {
            for (k, &u) in first.iter().enumerate() {
                let v = first[(k + 1) % 3];
                if let Some(m) = (0..3).find(|&m| second[m] == v && second[(m + 1) % 3] == u) {
                    diagonals.push((u, v, first[(k + 2) % 3], second[(m + 2) % 3]));
                }
            }
        }
    }
    let mut pieces = triangles;
    let mut seams = Vec::new();
    for seam in diagonals {
        let (u, v, ..) = seam;
        let holder = |from: usize, to: usize| {
            pieces.iter().position(|p| (0..p.len()).any(|k| p[k] == from && p[(k + 1) % p.len()] == to))
        };
        let (Some(first), Some(second)) = (holder(u, v), holder(v, u)) else { continue };
        let joined = splice(&pieces[first], &pieces[second], u, v);
        if first != second && joined.len() <= MAX_VERTICES && convex(outline, &joined) {
            pieces[first] = joined;
            pieces.remove(second);
        } else {
            seams.push(seam);
        }
    }
    (pieces, seams)
}

/// Returns the outline of two pieces, the first with the edge from `u` to `v`, the second with the edge back.
fn splice(first: &[usize], second: &[usize], u: usize, v: usize) -> Piece {
    let run = |piece: &[usize], from: usize| -> Vec<usize> {
        let start = piece.iter().position(|&i| i == from).unwrap_or(0);
        (0..piece.len()).map(|k| piece[(start + k) % piece.len()]).collect()
    };
    // First from v round to u, then second from u round to v, without repeating the ends.
    let mut joined = run(first, v);
    let back = run(second, u);
    joined.extend_from_slice(&back[1..back.len() - 1]);
    joined
}

fn convex(outline: &[Point], piece: &[usize]) -> bool {
    (0..piece.len()).all(|i| turn(outline, piece, i) >= 0.0)
}

/// Returns a kite about the seam from `u` to `v` inside the two triangles on it.
fn cover(u: Point, v: Point, left: Point, right: Point) -> Result<Convex, GeometryError> {
    let middle = u.lerp(v, 0.5);
    let mut reach = 0.5;
    while reach > 1e-7 {
        let (a, b) = (ring::snap(middle.lerp(left, reach)), ring::snap(middle.lerp(right, reach)));
        let kite = [u, a, v, b];
        let inside = ring::contains(&oriented(u, v, left), a) && ring::contains(&oriented(u, v, right), b);
        let turns = (0..4).map(|i| {
            let (p, q, r) = (kite[i], kite[(i + 1) % 4], kite[(i + 2) % 4]);
            (q - p).cross(r - q)
        });
        if inside && (turns.clone().all(|t| t > 0.0) || turns.clone().all(|t| t < 0.0)) {
            let mut ring: Ring = Ring::new();
            kite.iter().for_each(|&p| ring.push(p));
            return Ok(Convex::from_ring(&ring));
        }
        reach /= 2.0;
    }
    // Thinner than the lattice beside this seam.
    Err(GeometryError::NoArea)
}

/// Returns the triangle, clockwise on the screen.
fn oriented(a: Point, b: Point, c: Point) -> [Point; 3] {
    if (b - a).cross(c - b) >= 0.0 { [a, b, c] } else { [a, c, b] }
}
